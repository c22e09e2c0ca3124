/** Version of everything in `types.ts` that shell and area must agree on. Raised when a change would break an older side. */
export const AREA_CONTRACT = 1;
