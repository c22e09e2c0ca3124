export { defineArea } from './define';
export { Link } from './link';
export { useApi, useNavigate, useParams, usePublisher, useSearch, useServices, useUrl } from './context';
export { useCssVars } from './css-vars';
export { useQuery } from './query';
export { useQueryClient } from '@press/area/vendor';
export type { AreaDefinition, AreaRoute, AreaServices, Head, HeadContext, Metadata, PageQuery, Params } from './types';
