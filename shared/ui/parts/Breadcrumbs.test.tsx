import { screen } from '@testing-library/react';
import { renderInPage } from '../testing';
import { Breadcrumbs } from './Breadcrumbs';

test('J-03 R-01 every crumb is a link except the last, which is the current page', () => {
  renderInPage(
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
