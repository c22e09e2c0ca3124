import { strFromU8, unzipSync } from 'fflate';
import { federatedTypes } from './federated-types';

test('D-36 the archive of types names nothing outside of itself but the query cache, and is the same each time', () => {
  const archive = federatedTypes();
  const files = unzipSync(archive);
  expect(Object.keys(files).sort()).toEqual(['app.d.ts', 'area/form.d.ts', 'area/types.d.ts', 'config/publisher.d.ts']);
  const requests = Object.values(files).flatMap((bytes) =>
    [...strFromU8(bytes).matchAll(/from ['"]([^'"]+)['"]/g)].map(([, request]) => request),
  );
  expect(requests.filter((request) => !request?.startsWith('.'))).toEqual(['@tanstack/react-query']);
  expect(federatedTypes()).toEqual(archive);
});
