import type { Package } from './base';
/** Reads the package that stands in this folder; Rspack's command runs there. */
export declare function readPackage(dir?: string): Package;
