/**
 * The façade of modules that the shell shares with every area. Sharing a whole package stops tree-shaking, so this list, which
 * contains only the names that areas use, is shared instead (docs/adr/0015).
 */
export { QueryClient, QueryClientProvider, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
export {
  createPath,
  Link,
  matchRoutes,
  NavLink,
  Router,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
