import { type Configuration } from '@rspack/core';
/** Where a package is being built: its folder, and what its package.json says. */
export interface Package {
    dir: string;
    name: string;
    version: string;
    mode: 'production' | 'development';
}
type Side = 'browser' | 'server' | 'program';
/**
 * How browser bundles are made small. Style sheets keep `light-dark()`, relative colours and logical properties as written:
 * lowered for older browsers they would lose per-element themes and weigh a third more.
 */
export declare const browserOptimization: Configuration['optimization'];
/** What every bundle of the house has in common. */
export declare function base(pack: Package, side: Side): Configuration;
export {};
