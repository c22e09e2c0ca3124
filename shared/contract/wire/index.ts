/** Schemas of what goes over the wire. For servers, tests and tools: they bring TypeBox, which a browser must not load. */
export * from './article';
export * from './files';
export * from './issue';
export * from './journal';
export * from './member';
export * from './common';
export * from './requests';
