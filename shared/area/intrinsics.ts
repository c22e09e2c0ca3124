/** Prototypes that all areas share. An area that changes one can break the others (fault 39). */
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

/** An area may patch it. */
const { is } = Object;

const same = (a: PropertyDescriptor | undefined, b: PropertyDescriptor | undefined): boolean =>
  is(a?.value, b?.value) && a?.get === b?.get && a?.set === b?.set;

/**
 * Records the properties of the shared prototypes.
 * @param more objects whose own properties are recorded too, by name
 * @returns a function that restores them and returns the names of the changed ones: `Array.prototype.map`
 */
export function guardIntrinsics(more: Readonly<Record<string, object>> = {}): () => string[] {
  const prototypes = SHARED.flatMap((name): [string, object][] => {
    const prototype = (globalThis as unknown as Record<string, { prototype: object } | undefined>)[name]?.prototype;
    return prototype ? [[`${name}.prototype`, prototype]] : [];
  });
  const guarded = [...prototypes, ...Object.entries(more)].map(([name, object]) => ({
    name,
    object,
    original: Object.assign(Object.create(null), Object.getOwnPropertyDescriptors(object)) as Record<
      PropertyKey,
      PropertyDescriptor
    >,
  }));
  const { ownKeys, getOwnPropertyDescriptor, defineProperty, deleteProperty } = Reflect;
  return () => {
    const changed: string[] = [];
    // Loops without array methods: an area may have changed them.
    for (let at = 0; at < guarded.length; at += 1) {
      const { name, object, original } = guarded[at] as (typeof guarded)[number];
      const keys = ownKeys(original);
      const present = ownKeys(object);
      for (let next = 0; next < present.length; next += 1) {
        const key = present[next] as string | symbol;
        if (!(key in original)) keys[keys.length] = key;
      }
      for (let next = 0; next < keys.length; next += 1) {
        const key = keys[next] as PropertyKey;
        const before = original[key];
        if (same(before, getOwnPropertyDescriptor(object, key))) continue;
        if (before) defineProperty(object, key, before);
        else deleteProperty(object, key);
        changed[changed.length] = `${name}.${String(key)}`;
      }
    }
    return changed;
  };
}
