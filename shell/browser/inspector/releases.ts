/** The edge's list for the inspector (edge/routes/inspector-routes.ts). */
export interface ReleaseList {
  shell: { build: string; version: string; shared: Record<string, string> };
  areas: { name: string; picked: string | null; builds: { build: string; version: string; stands: string }[] }[];
  overrides: boolean;
}

const TIMEOUT_MS = 5_000;

/** Builds in the registry. @throws when the edge does not answer */
export async function fetchReleases(): Promise<ReleaseList> {
  const answer = await fetch('/inspector/releases', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (answer.status === 404) throw new Error('Open a preview link, or log in, to list and switch releases.');
  if (!answer.ok) throw new Error(`The edge answered ${answer.status}.`);
  return (await answer.json()) as ReleaseList;
}

/** Selects a build of an area for this browser; null removes the selection. @throws when the edge refuses it */
export async function pickRelease(area: string, build: string | null): Promise<void> {
  const body = JSON.stringify({ area, build });
  const answer = await fetch('/inspector/pick', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The edge refused it (${answer.status}).`);
}
