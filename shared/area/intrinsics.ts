/** Prototypes that every area shares with all the others; one patched by an area breaks what it does not own. */
const SHARED = ['Object', 'Function', 'Array', 'String', 'Number', 'Promise', 'Map', 'Set', 'RegExp', 'Date', 'Error', 'EventTarget', 'Node', 'Element', 'Document'];

type Property = readonly [holder: object, name: string, key: PropertyKey, was: PropertyDescriptor];

const same = (a: PropertyDescriptor, b: PropertyDescriptor | undefined): boolean => a.value === b?.value && a.get === b?.get && a.set === b?.set;

/**
 * Remembers how the shared prototypes are.
 * @returns undoes what was done to them since, and says what: `Array.prototype.map`
 */
export function guardIntrinsics(world: object = globalThis): () => string[] {
  const holders = SHARED.flatMap((name) => {
    const holder = (world as Record<string, { prototype?: object } | undefined>)[name]?.prototype;
    return holder ? [[name, holder] as const] : [];
  });
  const known: Property[] = holders.flatMap(([name, holder]) =>
    Reflect.ownKeys(holder).map((key) => [holder, name, key, Reflect.getOwnPropertyDescriptor(holder, key) as PropertyDescriptor] as const),
  );
  const keys = new Map(holders.map(([, holder]) => [holder, new Set(Reflect.ownKeys(holder))]));
  return () => {
    const changed = known.filter(([holder, , key, was]) => !same(was, Reflect.getOwnPropertyDescriptor(holder, key)));
    for (const [holder, , key, was] of changed) Reflect.defineProperty(holder, key, was);
    const added = holders.flatMap(([name, holder]) =>
      Reflect.ownKeys(holder)
        .filter((key) => !keys.get(holder)?.has(key))
        .map((key) => [holder, name, key] as const),
    );
    for (const [holder, , key] of added) Reflect.deleteProperty(holder, key);
    return [...changed, ...added].map(([, name, key]) => `${name}.prototype.${String(key)}`);
  };
}
