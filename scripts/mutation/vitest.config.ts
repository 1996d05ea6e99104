import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.ts';
import { breakRule } from './break-rule.ts';

const index = process.env['MUTATION'];
const plugins = index === undefined ? [] : [breakRule(Number(index))];
const projects =
  config.test?.projects?.map((project) =>
    project instanceof Promise || typeof project !== 'object' ? project : { ...project, plugins },
  ) ?? [];

/** The project's own tests, with one rule broken. */
export default defineConfig({ ...config, test: { ...config.test, projects } });
