/** Prototypes that every area shares with all the others; one patched by an area breaks what it does not own. */
const SHARED = [
  'Object',
  'Function',
  'Array',
  'String',
  'Number',
  'Promise',
  'Map',
  'Set',
  'RegExp',
  'Date',
  'Error',
  'EventTarget',
  'Node',
  'Element',
  'Document',
];

const same = (a: PropertyDescriptor | undefined, b: PropertyDescriptor | undefined): boolean =>
  a?.value === b?.value && a?.get === b?.get && a?.set === b?.set;

/**
 * Remembers how the shared prototypes are.
 * @returns undoes what was done to them since, and says what: `Array.prototype.map`
 */
export function guardIntrinsics(): () => string[] {
  const known = SHARED.flatMap((name) => {
    const holder = (globalThis as unknown as Record<string, { prototype: object } | undefined>)[name]?.prototype;
    return holder
      ? [
          {
            name,
            holder,
            was: Object.assign(Object.create(null), Object.getOwnPropertyDescriptors(holder)) as Record<
              PropertyKey,
              PropertyDescriptor
            >,
          },
        ]
      : [];
  });
  const { ownKeys, getOwnPropertyDescriptor, defineProperty, deleteProperty } = Reflect;
  return () => {
    const found: string[] = [];
    // Plain loops: what an array's own methods do is what is in doubt.
    for (let at = 0; at < known.length; at += 1) {
      const { name, holder, was } = known[at] as (typeof known)[number];
      const keys = ownKeys({ ...was, ...Object.getOwnPropertyDescriptors(holder) });
      for (let next = 0; next < keys.length; next += 1) {
        const key = keys[next] as PropertyKey;
        const before = was[key];
        if (same(before, getOwnPropertyDescriptor(holder, key))) continue;
        if (before) defineProperty(holder, key, before);
        else deleteProperty(holder, key);
        found[found.length] = `${name}.prototype.${String(key)}`;
      }
    }
    return found;
  };
}
