/** Why we cannot go on, as a sentence for the person at the keyboard. `output` is what the failing program printed. */
export class FatalError extends Error {
  constructor(sentence, output = '') {
    super(sentence);
    this.output = output;
  }
}

/** Runs a program; a Halt ends it with its sentence and exit code 1 instead of a stack trace. */
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
