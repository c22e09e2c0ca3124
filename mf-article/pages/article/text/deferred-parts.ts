/** The parts of an article's page that load on demand. */
export { Affiliations } from '../about/Affiliations';
export { MoreActions } from '../MoreActions';
export { Versions } from '../Versions';
export { FormerTitle } from '../FormerTitle';
export { Removed } from '../Removed';
export { Notices } from '../about/Notices';
export { ArticleBody } from './ArticleBody';
