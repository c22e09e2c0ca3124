/**
 * Replaces `react-router-dom` in the browser bundle of an area (shared/build). A name that is missing here fails the build
 * (PRESS-B09); add it here and in `vendor.ts`.
 */
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
} from '@press/area/vendor';
