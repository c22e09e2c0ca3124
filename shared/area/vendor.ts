/**
 * The façade of modules that the shell shares with every area. Sharing a whole package stops tree-shaking, so this list is
 * shared in its place, and holds only what areas use (docs/adr/0015).
 */
export { QueryClient, QueryClientProvider, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
export {
  createPath,
  Link,
  matchRoutes,
  NavLink,
  Outlet,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
