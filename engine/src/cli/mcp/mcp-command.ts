/** `afterglow mcp`. */
import type { Command } from 'commander';
import type { WithEngine } from '../recipes/recipe-commands.ts';
import { allowFolders } from './allowed-folders.ts';

export function addMcp(program: Command, version: string, withEngine: WithEngine): void {
  program
    .command('mcp')
    .description('serve the operations to an assistant over the standard input and output (Model Context Protocol)')
    .argument('<folders...>', 'folders whose pictures the assistant may read, and where it may write new ones')
    .exitOverride()
    .action(async (named: string[]) => {
      const allowed = allowFolders(named);
      // the protocol takes a while to load, and every other command does without it
      const { serveMcp } = await import('./serve-mcp.ts');
      process.exitCode = await withEngine((engine) => serveMcp(engine, version, allowed));
    });
}
