export interface Visit {
  status: number;
  text: string;
  /** The visitor's id: the one given, or the one the site gave. */
  id: string;
  /** What the document was made of, by area. */
  builds: Record<string, string>;
}

interface SiteData {
  areas: { name: string; build: string }[];
}

/** One visit by HTTP, of a visitor known by id or of one who was never here. */
export async function visit(origin: string, address: string, id?: string): Promise<Visit> {
  const answer = await fetch(origin + address, { headers: id ? { cookie: `__Host-visitor=${id}` } : {} });
  const text = await answer.text();
  const given = /__Host-visitor=([\w-]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
  const data = /<script[^>]*id="site"[^>]*>([^<]*)<\/script>/.exec(text)?.[1];
  const areas = data ? (JSON.parse(data) as SiteData).areas : [];
  return {
    status: answer.status,
    text,
    id: id ?? given ?? '',
    builds: Object.fromEntries(areas.map(({ name, build }) => [name, build])),
  };
}

/** The same for many, a few at a time. */
export async function visits<T>(many: readonly T[], one: (who: T) => Promise<Visit>, together = 8): Promise<Visit[]> {
  const answers: Visit[] = [];
  const waiting = many.entries();
  const worker = async (): Promise<void> => {
    for (const [at, who] of waiting) answers[at] = await one(who);
  };
  await Promise.all(Array.from({ length: together }, worker));
  return answers;
}
