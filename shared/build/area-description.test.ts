import { checkAreaDescription } from './area-description';

const PAGE = { path: '/message', pageFile: 'pages/message/MessagePage.tsx' };

test('routes with their pages and forms, and the areas that are taken over', () => {
  const form = { to: '/messages', fields: ['name'] };
  const area = {
    takesOver: ['mf-journal'],
    routes: [
      { ...PAGE, form },
      { ...PAGE, path: '/about-{publisher}-press', listed: false },
    ],
  };
  expect(checkAreaDescription(area)).toEqual(area);
});

test.each([[undefined], [{}], [{ routes: [] }], [{ routes: [{ ...PAGE, path: 'message' }] }]])(
  'B01 %j is no area',
  (description) => {
    expect(() => checkAreaDescription(description)).toThrow(expect.objectContaining({ code: 'PRESS-B01' }));
  },
);

test('B02 a page that is not a file of the area', () => {
  const area = { routes: [{ path: '/message' }] };
  expect(() => checkAreaDescription(area)).toThrow(expect.objectContaining({ code: 'PRESS-B02' }));
});

test.each([
  { to: '/messages' },
  { to: '/messages', fields: [] },
  { to: '/messages', fields: 'name' },
  { to: 'messages', fields: ['name'] },
  { fields: ['name'] },
])('B08 %j is no form', (form) => {
  const check = () => checkAreaDescription({ routes: [{ ...PAGE, form }] });
  expect(check).toThrow(expect.objectContaining({ code: 'PRESS-B08', reason: expect.stringContaining('/message') }));
});
