// What does another program make of this? Run without a shell, within time and output, and gone when it is over.
import { spawn } from 'node:child_process';
import { done, failed, type Outcome } from '../base/errors.ts';

export type Run = {
  /** The program's own path. */
  program: string;
  arguments: readonly string[];
  input?: Uint8Array;
  folder?: string;
  environment?: Record<string, string>;
  seconds: number;
  maxOutput: number;
};

export type Ran = { code: number; output: Buffer; errors: string };

/** It stays in our process group: whoever ends us with our group ends it too. */
export function runProgram(run: Run): Promise<Outcome<Ran>> {
  return new Promise((resolve) => {
    const child = spawn(run.program, run.arguments, {
      ...(run.folder && { cwd: run.folder }),
      env: { ...process.env, ...run.environment },
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const output: Buffer[] = [];
    let errors = '';
    let size = 0;
    let stopped: 'too-slow' | 'too-much-output' | null = null;
    const stop = (why: 'too-slow' | 'too-much-output'): void => {
      stopped ??= why;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => stop('too-slow'), Math.max(0, run.seconds) * 1000);
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > run.maxOutput) stop('too-much-output');
      else output.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (errors.length < maxErrors) errors += chunk.toString('latin1');
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve(failed('engine-missing', `${run.program} could not be started: ${error.message}`));
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(stopped ? failed(stopped) : done({ code: code ?? -1, output: Buffer.concat(output), errors }));
    });
    // A program that has seen enough closes its input early.
    child.stdin.on('error', () => {});
    child.stdin.end(run.input);
  });
}

const maxErrors = 20_000;
