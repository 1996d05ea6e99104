import path from 'node:path';
import type { Plugin } from 'vite';
import { moneyRules } from './money-rules.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

/** Breaks one rule while its module is loaded. The file on disk stays as it is. */
export function breakRule(index: number): Plugin {
  const rule = moneyRules[index];
  if (rule === undefined) throw new Error(`There is no money rule number ${index}.`);
  return {
    name: 'afterglow:break-rule',
    enforce: 'pre',
    transform(code, id) {
      if (path.relative(root, id.replace(/\?.*$/, '')) !== path.normalize(rule.file)) return undefined;
      const parts = code.split(rule.find);
      if (parts.length !== 2)
        throw new Error(`${rule.file} holds «${rule.find}» ${parts.length - 1} times: a rule names one place.`);
      return { code: parts.join(rule.replace), map: null };
    },
  };
}
