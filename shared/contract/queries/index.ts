export * from './article-uses';
export * from './articles';
export * from './journals';
export * from './query';
export * from './search';
export * from './site';
