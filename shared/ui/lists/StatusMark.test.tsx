import { render } from '@testing-library/react';
import { StatusMark } from './StatusMark';

test.each([
  ['', 'Title'],
  ['retracted', 'Retracted: Title'],
  ['concern', 'Expression of concern about: Title'],
  ['corrected', 'Title'],
] as const)('F-45 a listed article with the status "%s" reads "%s"', (status, text) => {
  const { container } = render(
    <p>
      <StatusMark article={{ status }} />
      Title
    </p>,
  );
  expect(container.textContent).toBe(text);
});
