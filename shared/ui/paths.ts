export { articlePath, journalPath } from '@press/contract/paths';
