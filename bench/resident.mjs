/**
 * Resident memory of a process in MiB, by its metrics.
 * @param {string} origin
 * @param {string} token
 */
export async function residentMib(origin, token) {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(await response.text())?.[1];
  if (bytes === undefined) throw new Error(`${origin}/metrics has no process_resident_memory_bytes.`);
  return Math.round(Number(bytes) / 1024 / 1024);
}
