export { defineArea } from './define';
export { Link } from './link';
export { useApi, useNavigate, useParams, usePublisher, useSearch, useServices, useUrl } from './context';
export { useCssVars } from './css-vars';
export { useQuery } from './query';
export { useSheet } from './sheet';
export { useQueryClient } from '@press/area/vendor';
export { HONEYPOT, SHEET_KEY, type Outcome, type PageForm, type Posted, type Sheet } from './form';
export type { AreaDefinition, AreaRoute, AreaServices, Head, HeadContext, Metadata, PageQuery, Params } from './types';
