/** The parts of an article's page that are loaded when they are wanted. */
export { Affiliations } from '../about/Affiliations';
export { Notices } from '../about/Notices';
export { ArticleBody } from './ArticleBody';
