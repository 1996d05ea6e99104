// What an operator does at the keyboard, see docs/operating.md: `npm run admin -- reset-second-factor ADDRESS`, and
// `npx afterglow migrate`, `backup`, `restore` and `bundle`.
import { runCommand } from './lib/command.mjs';
import { findNode } from './lib/node-binary.mjs';
import { dataDir, inRoot, loadSettingsFile, run } from './lib/project.mjs';

await run(async () => {
  loadSettingsFile();
  const command = process.argv[2] ?? '';
  const file = ['backup', 'restore'].includes(command) ? 'backup-command.ts' : 'admin-command.ts';
  const entry = command === 'bundle' ? inRoot('scripts', 'bundle.ts') : inRoot('server', 'src', 'app', file);
  const env = { ...process.env, DATA_DIR: dataDir() };
  const { code } = await runCommand(findNode(), [entry, ...process.argv.slice(2)], { env });
  return code;
});
