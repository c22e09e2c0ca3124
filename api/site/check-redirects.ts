import type { Static } from 'typebox';
import { JOURNAL_PATHS, SITE_PATHS } from '@press/contract/page-paths';
import { freePagePath } from '@press/contract/site-pages';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseYaml, type SiteFault, type YamlFile } from './faults';
import { freePageOf, REDIRECTS_PART, REDIRECTS_YAML, textOf, type Site, type SitePart } from './parts';
import {
  aroundStar,
  plainAddress,
  REDIRECT_RULES,
  redirected,
  redirectsOf,
  RedirectsFile,
  type Redirects,
} from './redirects-file';

/** Reads `redirects.yaml` after the rest of the folder, whose addresses its targets are compared with. */
export async function readRedirects(
  dir: string,
  site: Site,
  { faults, notes }: Record<'faults' | 'notes', SiteFault[]>,
): Promise<SitePart | null> {
  const source = await readFile(path.join(dir, REDIRECTS_YAML), 'utf8');
  const yaml = parseYaml(REDIRECTS_YAML, source);
  if (Array.isArray(yaml)) {
    faults.push(...yaml);
    return null;
  }
  if (yaml.value === null) return null; // the file has only comments
  const wrong = yaml.check(RedirectsFile, REDIRECT_RULES);
  const rules = yaml.value as Rule[];
  if (wrong.length === 0) {
    const addresses = addressesOf(site);
    wrong.push(...faultsOfRules(yaml, rules, addresses));
    for (const [at, { to }] of rules.entries())
      if (addresses.mayBe(to) && !addresses.has(to))
        notes.push(yaml.fault({ field: `${at}.to`, value: to, must: ELSEWHERE }));
  }
  faults.push(...wrong);
  return wrong.length > 0 ? null : { name: REDIRECTS_PART, value: { source, ...redirectsOf(rules) } };
}

type Rule = Static<typeof RedirectsFile>[number];
/** True if a path, in which `*` stands for any text, is an address of the site. */
type IsAddress = (path: string) => boolean;

interface Addresses {
  /** Those that the folder describes. */
  has: IsAddress;
  /** Those, and all articles and issues of its journals: an import may have stored them. */
  mayBe: IsAddress;
}

const ELSEWHERE = 'is not in the folder: the redirect works only if an import has stored it';

function faultsOfRules(yaml: YamlFile, rules: readonly Rule[], { has, mayBe }: Addresses): SiteFault[] {
  const redirects = redirectsOf([...rules]);
  const seen = new Set<string>();
  return rules.flatMap((rule, at) => {
    const must = seen.has(rule.from)
      ? ({ field: 'from', must: 'is already above' } as const)
      : (mustOfFrom(rule, has) ?? mustOfTo(redirects, rule, mayBe));
    seen.add(rule.from);
    return must ? [yaml.fault({ field: `${at}.${must.field}`, value: rule[must.field], must: must.must })] : [];
  });
}

type Must = { field: keyof Rule; must: string } | null;

function mustOfFrom({ from, to }: Rule, isAddress: IsAddress): Must {
  const [stars = 0, starsOfTo = 0] = [from, to].map((each) => each.split('*').length - 1);
  if (stars > 1) return { field: 'from', must: 'must have at most one *' };
  if (starsOfTo > stars) return { field: 'to', must: 'must have a * only where `from` has one' };
  if (stars === 0 && isAddress(from))
    return { field: 'from', must: 'must not be a page of this site: its page is shown, not the target' };
  return null;
}

/** A target must be a page of this site that no rule redirects. */
function mustOfTo(redirects: Redirects, { from, to }: Rule, isAddress: IsAddress): Must {
  const star = aroundStar(to);
  if (star) {
    const next = [...Object.keys(redirects.exact), ...redirects.patterns.map((rule) => rule.from)].find((other) =>
      mayMatch(other, star),
    );
    if (next) return { field: 'to', must: `must not lead to another redirect, from ${next}: that could be a loop` };
    return isAddress(to) ? null : { field: 'to', must: NO_ADDRESS };
  }
  const chain = [from];
  let last = to;
  for (let next: string | null = to; next !== null && !isAddress(last); next = redirected(redirects, last)) {
    if (chain.includes(next)) return { field: 'to', must: `is a loop: ${[...chain, next].join(' → ')}` };
    chain.push(next);
    last = next;
  }
  if (!isAddress(last)) return { field: 'to', must: NO_ADDRESS };
  return last === to ? null : { field: 'to', must: `must be where it leads in the end, ${last}` };
}

const NO_ADDRESS = 'must be the address of a page, an article, an issue or a file of this site';

/** True if an address with any text in the place of `*` may begin and end like one from which a rule leads. */
function mayMatch(from: string, [before, after]: readonly [string, string]): boolean {
  const [start, end] = aroundStar(from) ?? [from, from];
  const compatible = (one: string, other: string, has: (text: string, part: string) => boolean): boolean =>
    has(one, other) || has(other, one);
  return (
    compatible(start, before, (text, part) => text.startsWith(part)) &&
    compatible(end, after, (text, part) => text.endsWith(part))
  );
}

/** Addresses below `/` and below a journal that are not pages. */
const FEEDS = ['feed.atom', 'feed.json'];
const FILES = [...FEEDS, 'oai', 'sitemap.xml'].map((name) => `/${name}`);
/** Pages whose last part is a name, which only the running site knows. */
const OPEN = /^\/(?:subject|author|doi)\/./;

/** The addresses of the site that a folder describes. */
function addressesOf({ journals, articles, issues, parts }: Site): Addresses {
  const ids = (of: readonly { journalId: string; id: string }[]) =>
    new Set(of.map(({ journalId, id }) => `${journalId} ${id}`));
  const [articleIds, issueIds] = [ids(articles), ids(issues)];
  const canonical = new Map(journals.flatMap(({ id, formerIds = [] }) => [id, ...formerIds].map((each) => [each, id])));
  const texts = new Set(
    parts.flatMap(({ name }) => {
      const free = freePageOf(name);
      if (free !== null) return [freePagePath(free)];
      const text = textOf(name);
      return text ? [`/${text.kind}/${text.id}`] : [];
    }),
  );
  const isAddress = (address: string, isStored: boolean): boolean => {
    const { path: asked } = plainAddress(address);
    if ([...SITE_PATHS, ...FILES].includes(asked) || texts.has(asked)) return true;
    if (OPEN.test(asked) || /^\/about-[\w-]+-press$/.test(asked)) return true;
    const [, first, code = '', page = '', name = '', ...rest] = asked.split('/');
    const journal = canonical.get(code.toLowerCase());
    if (first !== 'journal' || journal === undefined || rest.length > 0) return false;
    if (name === '') return page === '' || [...JOURNAL_PATHS, ...FEEDS].includes(page);
    const isKnown = isStored || name.includes('*');
    if (page === 'issue') return isKnown || name === 'latest' || issueIds.has(`${journal} ${name}`);
    return page === 'article' && (isKnown || articleIds.has(`${journal} ${name.replace(/\.(?:pdf|xml)$/, '')}`));
  };
  return { has: (address) => isAddress(address, false), mayBe: (address) => isAddress(address, true) };
}
