import type { ContentFiles } from '../files/content-files';

const refuse = () => Promise.reject(new Error('The test has no files of articles.'));

/** A store for content without files. */
export const noFiles: ContentFiles = { put: refuse, putFile: refuse, find: refuse };
