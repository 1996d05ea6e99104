/** In `npm test` alone the tests that draw at random draw less, and rows that differ little are left to `npm test -- --all`. */
export function inShortRun<Value>(fewer: Value, all: Value): Value {
  return process.env['WITHOUT_LONG_TESTS'] === undefined ? all : fewer;
}
