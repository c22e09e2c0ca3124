export { Usage } from './Usage';
