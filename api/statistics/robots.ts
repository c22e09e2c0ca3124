import { isbot } from 'isbot';

/** Longer than any browser's; the list's pattern is not run over more. */
const MAX_AGENT = 500;
/** User agents that were looked up lately: there are few, and the pattern is long. */
const KNOWN = 2_000;
const known = new Map<string, boolean>();

/** Whether a robot asks, by the list that isbot keeps; whoever does not say what it is counts as one. */
export function isRobot(userAgent: string): boolean {
  const agent = userAgent.slice(0, MAX_AGENT);
  const before = known.get(agent);
  if (before !== undefined) return before;
  if (known.size >= KNOWN) known.clear();
  const robot = agent === '' || isbot(agent);
  known.set(agent, robot);
  return robot;
}
