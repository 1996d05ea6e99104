// Every file or folder that a document names exists: paths and file names in backticks, and relative links. `<id>` and `*`
// stand for anything, `{a,b}` for each.
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../lib/project.mjs';
import { projectFiles, readProjectFile, report } from './source-files.mjs';

const files = projectFiles();
const folders = new Set(
  files.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))),
);
const places = [...files, ...folders];
const baseNames = new Set(files.map((file) => path.posix.basename(file)));
const rooms = [...folders].filter((folder) => folder !== '' && !folder.includes('/'));
const isPath = new RegExp(`^(?:${rooms.map((room) => room.replace('.', '\\.')).join('|')})/[\\w@.*<>{},/+-]+$`);
const isFileName = /^[\w.-]+\.(?:tsx?|mjs|cjs)$/;

/** @param {string} named @returns {string[]} */
function expandBraces(named) {
  const braces = /\{([^{}]*)\}/.exec(named);
  if (braces === null) return [named];
  return (braces[1] ?? '').split(',').flatMap((part) => expandBraces(named.replace(braces[0], part.trim())));
}

/** @param {string} named */
function exists(named) {
  if (fs.existsSync(inRoot(named))) return true;
  const pattern = named
    .replace(/\/$/, '')
    .replace(/[.+]/g, '\\$&')
    .replace(/<[^>]*>|\*+/g, '[^/]*');
  return places.some((place) => new RegExp(`^${pattern}(?:\\.\\w+)?$`).test(place));
}

const problems = files
  .filter((file) => /^(?:[A-Z]+\.md|docs\/.*\.md|\.github\/.*\.md)$/.test(file))
  .flatMap((file) =>
    readProjectFile(file)
      .split('\n')
      .flatMap((text, index) => {
        const quoted = [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => (span ?? '').replace(/:\d+$/, ''));
        const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link]) =>
          path.posix.join(path.posix.dirname(file), link ?? ''),
        );
        const missing = [
          ...quoted
            .filter((span) => isPath.test(span))
            .flatMap((span) => expandBraces(span).filter((named) => !exists(named))),
          ...quoted.filter((span) => isFileName.test(span) && !baseNames.has(span)),
          ...links.filter((link) => !exists(link)),
        ];
        return missing.map((named) => `${file}:${index + 1} names ${named}, which does not exist`);
      }),
  );

report(problems);
