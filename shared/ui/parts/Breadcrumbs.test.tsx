import { render, screen } from '@testing-library/react';
import { Breadcrumbs } from './Breadcrumbs';

test('J-03 R-01 every crumb is a link except the last, which is the current page', () => {
  render(
    <Breadcrumbs
      trail={[
        { label: 'SSHA', to: '/journal/ssha' },
        { label: 'Volumes & Issues', to: '/v' },
        { label: 'Title', to: '/self' },
      ]}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('SSHAVolumes & IssuesTitle');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/journal/ssha', '/v']);
  expect(screen.getByText('Title').getAttribute('aria-current')).toBe('page');
});
