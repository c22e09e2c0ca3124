export { area as default } from '@press/build';
