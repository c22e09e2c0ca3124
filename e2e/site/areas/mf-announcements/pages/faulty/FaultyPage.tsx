import { useRouteParams } from '@press/area';
import { faultyRoute } from './faulty.route';

/** A page that fails in the browser in the way that its address names. On the server it is a normal page. */
export default function FaultyPage() {
  const { fault } = useRouteParams(faultyRoute);
  if (typeof window !== 'undefined' && fault === 'throws') throw new Error('thrown for a test');
  if (typeof window !== 'undefined' && fault === 'patches') Reflect.set(Array.prototype, 'at', () => 'patched');
  return (
    <div className="wrap">
      <h1>Rendered on the server</h1>
    </div>
  );
}
