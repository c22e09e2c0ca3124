import { errorsIn } from './type-errors';

test('D-24 type errors keep file, line and what explains them; other lines of the compiler are left out', () => {
  const first =
    "pages/Page.tsx(15,14): error TS2345: Argument of type 'A' is not assignable to 'B'.\n  Property 'c' is missing.";
  const whole = 'error TS5023: Unknown compiler option.';
  expect(errorsIn(`${first}\n${whole}\nFound 2 errors.\n`)).toEqual([first, whole]);
  expect(errorsIn('')).toEqual([]);
});
