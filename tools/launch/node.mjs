// Old syntax on purpose: this file must parse on the Node that it refuses.
var NEEDED = '20.9';

/** The sentence for a Node that is too old; empty when the version will do. */
export function nodeTooOld(version) {
  var have = version.split('.').map(Number);
  var need = NEEDED.split('.').map(Number);
  var enough = have[0] > need[0] || (have[0] === need[0] && have[1] >= need[1]);
  return enough
    ? ''
    : 'Node ' + version + ' is too old: the store needs Node ' + NEEDED + ' or newer.';
}

/** Hands over to a program of tools/, run by the Node that the store pins. */
export function startOnPinnedNode(program) {
  var sentence = nodeTooOld(process.versions.node);
  if (sentence) {
    console.error(sentence);
    process.exit(1);
  }
  import('./relay.mjs').then(function (module) {
    module.runOnPinnedNode(program, process.argv.slice(2));
  });
}
