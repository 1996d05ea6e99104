/** In `npm test` alone the tests that draw at random draw less, and rows that differ little are left to `npm test -- --all`. */
export declare function inShortRun<Value>(fewer: Value, all: Value): Value;
