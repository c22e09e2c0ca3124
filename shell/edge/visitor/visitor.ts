import { randomUUID } from 'node:crypto';
import { isbot } from 'isbot';
import { readCookies } from '../http/cookies';

export const VISITOR_COOKIE = '__Host-visitor';
export const COHORT_COOKIE = '__Host-cohort';
/** The build of a shell's canary that did not start in this browser (fault 64). */
export const FAILED_SHELL_COOKIE = '__Host-failed-shell';

const ID = /^[\w-]{22}$/;
const BUILD = /^[0-9a-f]{8,64}$/;
const TOKEN = /^[\w-]{1,24}$/;
/** Browsers send fewer characters. The robots pattern is slow on long texts. */
const MAX_AGENT_LENGTH = 500;

/** The visitor of a request. */
export interface Visitor {
  /** 122 random bits; null for a robot, which always gets the stable releases (ADR 10). */
  readonly id: string | null;
  /** The id was made for this request: the browser does not have it yet. */
  readonly isNew: boolean;
  /** Value of the cohort cookie, which a cache in front may have used. */
  cohort: string | null;
  /** The build of a shell's canary that did not start in this browser: it gets the stable shell. */
  failedShell: string | null;
}

interface VisitorHeaders {
  cookie?: string | undefined;
  'user-agent'?: string | undefined;
}

/** Reads the visitor from a request's headers. Cookies of another form than the edge's own are ignored. */
export function parseVisitor(headers: VisitorHeaders): Visitor {
  const cookies = readCookies(headers.cookie);
  const sentId = cookies[VISITOR_COOKIE];
  const cohort = cookies[COHORT_COOKIE];
  const failedShell = cookies[FAILED_SHELL_COOKIE];
  return new RequestVisitor(
    sentId && ID.test(sentId) ? sentId : null,
    cohort && TOKEN.test(cohort) ? cohort : null,
    failedShell && BUILD.test(failedShell) ? failedShell : null,
    headers['user-agent'],
  );
}

/** Without a canary nobody asks for the id, and whether the visitor is a robot takes longer to know than all the rest. */
class RequestVisitor implements Visitor {
  #newId: string | null | undefined;

  constructor(
    private readonly sentId: string | null,
    readonly cohort: string | null,
    readonly failedShell: string | null,
    private readonly agent: string | undefined,
  ) {}

  get id(): string | null {
    if (this.sentId !== null) return this.sentId;
    if (this.#newId === undefined) this.#newId = isbot(this.agent?.slice(0, MAX_AGENT_LENGTH)) ? null : newId();
    return this.#newId;
  }

  get isNew(): boolean {
    return this.sentId === null && this.id !== null;
  }
}

/** `randomUUID` keeps random bytes for many calls; `randomBytes` asks for them each time, a twentieth of a stored page's time. */
const newId = (): string => Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url');
