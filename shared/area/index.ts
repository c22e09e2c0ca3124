declare module 'react' {
  interface CSSProperties {
    /** Data for style sheets (a journal's colour, the length of a bar): `style={{ '--j': colour }}`. */
    [name: `--${string}`]: string | number | undefined;
  }
}

export { defineArea, defineRoute, optional } from './route';
export type { AreaDefinition, AreaRoute, PathParams, Route, RouteContext, RouteMetadata, RouteQueries } from './route';
export { useApi, usePublisher, useServices } from './context';
export { useQuery, useRefetchFailed, useRouteParams, useRouteQueries } from './query';
export { useChangeReader, useReader, useReadingList } from './reader';
export { useLater } from './later';
export { useNearest } from './nearest';
export { useRenderedForm } from './rendered-form';
export { useQueryClient } from '@press/area/vendor';
export { FORM_TOKEN, HONEYPOT, type FormOutcome, type PageForm, type Posted, type RenderedForm } from './form';
export type { AreaServices, Head, KeptArticle, Metadata, ReaderState } from './types';
