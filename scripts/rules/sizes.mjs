// A folder of source holds at most 25 files, a file of source at most 400 lines; above 300 lines is a warning.
import path from 'node:path';
import { projectFiles, readProjectFile, report } from './source-files.mjs';

const maxFiles = 25;
const maxLines = 400;
const manyLines = 300;

const isSource = /^((domain|pixels|planner|engine|server|web|client)\/src|texts)\/.*\.tsx?$/;

const sources = projectFiles().filter((file) => isSource.test(file));

/** @type {Map<string, number>} */
const filesByFolder = new Map();
for (const file of sources)
  filesByFolder.set(path.posix.dirname(file), (filesByFolder.get(path.posix.dirname(file)) ?? 0) + 1);

const fullFolders = [...filesByFolder]
  .filter(([, count]) => count > maxFiles)
  .map(([folder, count]) => `${folder} holds ${count} files; divide it by subject (at most ${maxFiles})`);

const lengths = sources.map((file) => ({ file, lines: readProjectFile(file).split('\n').length - 1 }));
const tooLong = lengths
  .filter(({ lines }) => lines > maxLines)
  .map(({ file, lines }) => `${file} has ${lines} lines (at most ${maxLines})`);
const long = lengths
  .filter(({ lines }) => lines > manyLines && lines <= maxLines)
  .map(({ file, lines }) => `${file} has ${lines} lines; does it do one thing?`);

report([...fullFolders, ...tooLong], long);
