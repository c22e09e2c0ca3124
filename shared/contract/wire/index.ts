/** Schemas of requests and answers, for servers, tests and tools. They use TypeBox, which a browser must not load. */
export * from './article';
export * from './article-details';
export * from './files';
export * from './journal';
export * from './member';
export * from './common';
export * from './requests';
export * from './site';
export * from './site-pages';
