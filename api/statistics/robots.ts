import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** More characters than any browser sends. The expression of isbot is not run on more. */
const MAX_LENGTH = 500;
/** Recent user agents. There are few different ones, and the expression of isbot is long. */
const recent = new LRUCache<string, boolean>({ max: 2_000 });

/** Whether a user agent is a robot by the list of isbot. An empty one counts as a robot. */
export function isRobot(userAgent: string): boolean {
  const agent = userAgent.slice(0, MAX_LENGTH);
  const known = recent.get(agent);
  if (known !== undefined) return known;
  const robot = agent === '' || isbot(agent);
  recent.set(agent, robot);
  return robot;
}
