import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import list from './counter-robots.json';

/** More characters than any browser sends. The expressions are not applied to longer texts. */
const MAX_LENGTH = 500;
/** Recent user agents. There are few different ones, and the expressions are long. */
const recent = new LRUCache<string, boolean>({ max: 2_000 });

/** COUNTER's list of robots. Its authors recommend ignoring case. */
const COUNTER_LIST = new RegExp(list.patterns.map((pattern) => `(?:${pattern})`).join('|'), 'i');

/** The day of the version of COUNTER's list: `2024-04-22`. */
export const ROBOTS_LIST_DATE = list.date;

/** True if a user agent is a robot by COUNTER's list or by that of isbot. An empty one counts as a robot. */
export function isRobot(userAgent: string): boolean {
  const agent = userAgent.slice(0, MAX_LENGTH);
  const known = recent.get(agent);
  if (known !== undefined) return known;
  const robot = agent === '' || COUNTER_LIST.test(agent) || isbot(agent);
  recent.set(agent, robot);
  return robot;
}
