import {
  StrictMode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
  useSyncExternalStore,
  type ReactNode,
  Component,
} from 'react';
import { AreaProvider } from './area-provider';
import type { AreaContextValue } from './context';
import type { AreaDefinition, AreaRoute } from './route';
import type { RenderedForm } from './form';
import type { PageCode } from './page-code';
import { RenderedFormContext } from './rendered-form';
import { routePath } from './route-path';
import { matchRoute, splitUrl } from './routes';
import type { Publisher } from '@press/config';
import { CodedError } from '@press/errors';
import { local, prefixOf } from '@press/language/addresses';
import { createPath, Router, useRoutes, type Navigator } from 'react-router-dom';
import { escapeMalformed } from './match';
import type { AreaServices } from './types';
import { failureCard } from './failure-card';

interface MissingPageProps {
  route: AreaRoute;
  code: PageCode;
  onLoad: () => void;
}

/** Placeholder for a page whose code is not loaded yet. If loading fails it throws to the boundary. */
function MissingPage({ route, code, onLoad }: MissingPageProps) {
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    code.load(route).then(onLoad, setFailure);
  }, [route, code, onLoad]);
  if (failure) throw failure;
  return null;
}

/** The location of an area: the last one that it owned. */
export interface LocationSource {
  subscribe: (onChange: () => void) => () => void;
  get: () => string;
  /** The location of the hydrated markup, even if the reader has navigated in the meantime. */
  first: () => string;
}

/** The server's form, until the reader leaves its page; later the form is empty. */
function useFirstForm(form: RenderedForm | null, pathname: string): RenderedForm | null {
  const [first] = useState(pathname);
  const [kept, drop] = useReducer(() => null, form);
  const isFirst = pathname === first;
  useEffect(() => {
    if (!isFirst) drop();
  }, [isFirst]);
  return isFirst ? kept : null;
}

interface AreaRootProps extends AreaContextValue {
  definition: AreaDefinition;
  code: PageCode;
  location: LocationSource;
  /** The form that the server rendered with the first page. */
  form?: RenderedForm | null;
  /** Called when the page at the current location is in the document. */
  onRendered?: () => void;
}

/** The React root of an area: the page for its location, with everything the hooks of the kit need. */
export function AreaRoot({
  definition,
  services,
  api,
  code,
  location,
  form = null,
  onRendered,
  onRetried,
}: AreaRootProps) {
  const url = useSyncExternalStore(location.subscribe, location.get, location.first);
  const { pathname } = splitUrl(url);
  const [, onLoad] = useReducer((count: number) => count + 1, 0);
  const firstForm = useFirstForm(form, pathname);
  const { publisher } = services;
  const match = useMemo(
    () => matchRoute(definition.routes, publisher, pathname),
    [definition.routes, publisher, pathname],
  );
  useLayoutEffect(() => onRendered?.(), [url, onRendered]);
  if (!match) return null;
  const { value: route } = match;
  const Page = code.component(route);
  return (
    <StrictMode>
      <AreaProvider services={services} api={api} onRetried={onRetried}>
        <RenderedFormContext.Provider value={firstForm}>
          <AreaBoundary key={pathname} url={url} name={definition.name} report={services.report}>
            <PageRouter
              url={url}
              path={routePath(route.path, publisher)}
              publisher={publisher}
              navigate={services.navigate}
            >
              {Page ? <Page /> : <MissingPage route={route} code={code} onLoad={onLoad} />}
            </PageRouter>
          </AreaBoundary>
        </RenderedFormContext.Provider>
      </AreaProvider>
    </StrictMode>
  );
}

/** react-router's navigator over the shell's navigation, which owns history, scroll and announcements. */
function navigatorOf(navigate: AreaServices['navigate']): Navigator {
  const go =
    (replace: boolean): Navigator['push'] =>
    (to, state, options) => {
      if (state !== undefined && state !== null)
        throw new CodedError(
          'PRESS-K06',
          'A navigation was given location state, which the site does not keep.',
          'Put it into the address.',
        );
      navigate(hrefOf(to), { replace, keepScroll: options?.preventScrollReset ?? false });
    };
  return { createHref: hrefOf, push: go(false), replace: go(true), go: (delta) => history.go(delta) };
}

const hrefOf: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to));

interface PageRouterProps {
  /** Path and query of the page. */
  url: string;
  /** Pattern of the page's route, ready to match. */
  path: string;
  publisher: Publisher;
  navigate: AreaServices['navigate'];
  children: ReactNode;
}

/** Gives a page its router on server and browser: location, parameters, navigation. */
function PageRouter({ url, path, publisher, navigate, children }: PageRouterProps) {
  const navigator = useMemo(() => navigatorOf(navigate), [navigate]);
  const { pathname, search } = splitUrl(url);
  return (
    <Router
      basename={prefixOf(publisher) || '/'}
      location={{ pathname: escapeMalformed(pathname), search: `${search}` }}
      navigator={navigator}
    >
      <PageRoute path={path}>{children}</PageRoute>
    </Router>
  );
}

/** Gives `useParams` the parameters of the page's path. */
const PageRoute = ({ path, children }: Pick<PageRouterProps, 'path' | 'children'>): ReactNode =>
  useRoutes([{ path, element: children }]);

interface Props {
  name: string;
  /** A new address is a new attempt. */
  url: string;
  report: AreaServices['report'];
  children: ReactNode;
}

interface State {
  failed: boolean;
  url: string;
}

/** Replaces a page that throws with a labelled card with Retry. The rest of the site continues. */
export class AreaBoundary extends Component<Props, State> {
  override state = { failed: false, url: this.props.url };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ url }: Props, state: State): State | null {
    return url === state.url ? null : { failed: false, url };
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(error, `render of ${this.props.name}`, 'render');
    if (process.env.NODE_ENV === 'development') dispatchEvent(new CustomEvent('press-render-error', { detail: error }));
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { label, title, text, retry, home } = failureCard();
    return (
      <section className="wrapper empty-state" role="alert" aria-label={label}>
        <h2>{title}</h2>
        <p>{text}</p>
        <div className="row">
          <button type="button" className="button button--primary" onClick={() => this.setState({ failed: false })}>
            {retry}
          </button>
          <a className="button" href={local('/')}>
            {home}
          </a>
        </div>
      </section>
    );
  }
}
