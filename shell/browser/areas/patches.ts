/** Prototypes that all areas of a page share. An area that changes one can break the others (fault 39). */
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
 * Records the properties of the shared prototypes.
 * @returns a function that restores them and returns the names of the changed ones: `Array.prototype.map`
 */
export function guardIntrinsics(): () => string[] {
  const guarded = SHARED.flatMap((name) => {
    const prototype = (globalThis as unknown as Record<string, { prototype: object } | undefined>)[name]?.prototype;
    return prototype
      ? [
          {
            name,
            prototype,
            original: Object.assign(Object.create(null), Object.getOwnPropertyDescriptors(prototype)) as Record<
              PropertyKey,
              PropertyDescriptor
            >,
          },
        ]
      : [];
  });
  const { ownKeys, getOwnPropertyDescriptor, defineProperty, deleteProperty } = Reflect;
  return () => {
    const changed: string[] = [];
    // Loops without array methods: an area may have changed them.
    for (let at = 0; at < guarded.length; at += 1) {
      const { name, prototype, original } = guarded[at] as (typeof guarded)[number];
      const keys = ownKeys(original);
      const present = ownKeys(prototype);
      for (let next = 0; next < present.length; next += 1) {
        const key = present[next] as string | symbol;
        if (!(key in original)) keys[keys.length] = key;
      }
      for (let next = 0; next < keys.length; next += 1) {
        const key = keys[next] as PropertyKey;
        const before = original[key];
        if (same(before, getOwnPropertyDescriptor(prototype, key))) continue;
        if (before) defineProperty(prototype, key, before);
        else deleteProperty(prototype, key);
        changed[changed.length] = `${name}.prototype.${String(key)}`;
      }
    }
    return changed;
  };
}

/**
 * Undoes changes of areas to shared prototypes, and returns their names. The originals are recorded when this module starts,
 * before any area.
 */
export const undoPatches = guardIntrinsics();
