/** Version of everything in `types.ts` that shell and area must agree on. Raise it for a change that breaks an older side. */
export const AREA_CONTRACT = 2;
