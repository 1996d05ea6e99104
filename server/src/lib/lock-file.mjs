// A file that says which process owns a folder. Plain ES with JSDoc types because the start-up scripts use it as well,
// on whatever Node the machine has, before Node 24 is there.
//
// States of the file: absent → ours (created exclusively) → absent (released). A file whose process is gone, or whose
// process id was given to another process since, is stale: it is moved aside and the file is created again.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** @typedef {{ pid: number, born: string, note: Record<string, string> }} Holder */
/** @typedef {{ held: true, update: (note: Record<string, string>) => void, release: () => void }} HeldLock */
/** @typedef {HeldLock | { held: false, holder: Holder }} LockAttempt */

/**
 * Tells two processes apart that had the same id one after the other. Empty where the system does not say.
 * @param {number} pid
 */
export function processBirth(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z') return 'gone'; // ended, only its parent has not looked yet
      const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
      return `${boot}-${fields[19]}`; // field 22 of proc(5): start time in ticks since boot
    }
    if (process.platform === 'darwin')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
  return '';
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to another user
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return processBirth(pid) !== 'gone';
}

/**
 * The holder written in a lock file; undefined when there is none or it is gone.
 * @param {string} file
 * @returns {Holder | undefined}
 */
export function findHolder(file) {
  const holder = readHolder(file);
  if (!holder || !isAlive(holder.pid)) return undefined;
  return holder.born === '' || holder.born === processBirth(holder.pid) ? holder : undefined;
}

/**
 * Takes the lock or says who has it.
 * @param {string} file
 * @param {Record<string, string>} [note] what others may want to know, e.g. the address served
 * @returns {LockAttempt}
 */
export function acquireLock(file, note = {}) {
  for (;;) {
    if (createExclusively(file, note)) return heldLock(file);
    const holder = findHolder(file);
    if (holder) return { held: false, holder };
    setAside(file);
  }
}

/**
 * @param {string} file
 * @returns {HeldLock}
 */
function heldLock(file) {
  return {
    held: true,
    update: (note) => {
      fs.writeFileSync(`${file}.new`, content(note));
      fs.renameSync(`${file}.new`, file);
    },
    release: () => {
      if (readHolder(file)?.pid === process.pid) fs.rmSync(file, { force: true });
    },
  };
}

/** @param {Record<string, string>} note */
const content = (note) => JSON.stringify({ pid: process.pid, born: processBirth(process.pid), note });

/**
 * Written under another name and linked, so that nobody ever reads a half-written lock.
 * @param {string} file
 * @param {Record<string, string>} note
 */
function createExclusively(file, note) {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, content(note));
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/**
 * Moves a stale lock away. If another process replaced it between our look and our move, it is put back.
 * @param {string} file
 */
function setAside(file) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    fs.renameSync(file, aside);
  } catch {
    return; // gone already
  }
  if (findHolder(aside)) fs.linkSync(aside, file);
  fs.rmSync(aside, { force: true });
}

/**
 * @param {string} file
 * @returns {Holder | undefined}
 */
function readHolder(file) {
  try {
    const parsed = JSON.parse(fs.readFileSync(file, 'utf8'));
    return typeof parsed.pid === 'number'
      ? { pid: parsed.pid, born: String(parsed.born ?? ''), note: parsed.note ?? {} }
      : undefined;
  } catch {
    return undefined;
  }
}
