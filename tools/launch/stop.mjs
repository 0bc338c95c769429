/** An error shown without a stack trace; `output` is the failing program's. */
export class FatalError extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/** Runs a program; a FatalError prints its message and exits with 1. */
export async function exitOnFatalError(program) {
  try {
    await program();
  } catch (error) {
    if (!(error instanceof FatalError)) throw error;
    if (error.output) console.error(error.output.trimEnd());
    console.error(error.message);
    process.exit(1);
  }
}
