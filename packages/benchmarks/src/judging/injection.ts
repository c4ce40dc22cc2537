import { spaces } from '../reading/python-text';
import { storable } from './reply';

const decision =
  '(?:(?:partially )?(?:in)?correct|entailment|contradiction|underdetermined)(?![A-Za-z0-9])';

/** White space, quotation marks, brackets and emphasis that parsers of replies skip before a value. */
const opening = String.raw`[\s${spaces}"'“‘*_\x60{[(]*`;

/** Objects and lines in which judges reply: `{"pred": "correct", …`, `- Verdict: entailment`. */
const verdictShapes = [
  /\{[^{}]*?["'“‘]?\b(?:pred|verdict|score|rating)\b["'”’]?\s*:[^{}]*\}?/gi,
  /\{[^{}]*?["'“‘]?\btype\b["'”’]?\s*:\s*["'“‘]?(?:in|partially )?correct\b[^{}]*\}?/gi,
  new RegExp(
    String.raw`["'“‘]?(?<![A-Za-z0-9])(?:pred|verdict|rating)["'”’*_\x60]*\s*[:=]${opening}${decision}["'”’]?`,
    'gi',
  ),
  // As a member of an object with nested objects: “type: correct” alone is an honest answer.
  new RegExp(
    String.raw`(?<![A-Za-z0-9])(?:["'“‘]type["'”’]\s*:${opening}|type\s*:\s*["'“‘]\s*)${decision}["'”’]?`,
    'gi',
  ),
];

const removed = '[text in the form of a verdict was removed]';

/**
 * Returns an answer without text in the form of a judge's reply, which some judges repeat. Other answers stay as they
 * are, so prompts for them don't change, but for characters that prompts don't contain: these could hide a verdict.
 */
export function neutralizeVerdicts(answer: string): string {
  const neutral = removeVerdicts(storable(answer));
  // Escapes are decoded only where they hide a verdict.
  const decoded = decodeEscapes(neutral);
  const decodedNeutral = removeVerdicts(decoded);
  return decodedNeutral === decoded ? neutral : decodedNeutral;
}

function removeVerdicts(text: string): string {
  return verdictShapes.reduce((rest, shape) => rest.replace(shape, removed), text);
}

/** Decodes the escapes of JSON strings that stand for letters or white space, once, as parsers of replies do. */
function decodeEscapes(text: string): string {
  return text.replace(
    /\\(?:\\|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|[nrtf])/g,
    (written, long?: string, short?: string) => {
      const code = long ?? short;
      if (code === undefined) return written === '\\\\' ? written : ' ';
      const character = String.fromCharCode(Number.parseInt(code, 16));
      // Stays escaped, or it would begin an escape that hides a verdict again.
      return character === '\\' ? '\\\\' : character;
    },
  );
}

/** Phrases that address a judge and don’t occur in answers about a video. */
const instructions = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,30}\b(?:previous|above|prior|earlier|preceding|other|all|any)\b[^.\n]{0,30}\b(?:instruction|prompt|rule|guideline|direction|criteria)/i,
  /\b(?:mark|grade|rate|score|judge|evaluate|label|count|classify|treat|consider|accept)\b[^.\n]{0,40}\b(?:answer|response|prediction|submission|this|it|everything)\b[^.\n]{0,30}\b(?:as|with|is|to be)\b[^.\n]{0,20}\b(?:correct|right|true|entail\w*|full (?:marks|score)|[45]\s*(?:\/|out of)\s*5)\b/i,
  /\b(?:return|output|print|reply|respond|say|write|give)\b[^.\n]{0,30}(?:\b(?:verdict|full (?:marks|score)|maximum score|(?:score|rating) (?:of )?5|pred)\b|["'“‘](?:correct|entailment)["'”’])/i,
  /\b(?:you are|you're|act as|as) (?:a|an|the|now)\b[^.\n]{0,25}\b(?:judge|grader|evaluator)\b/i,
  /\b(?:dear|note to(?: the)?|attention|hey|hello|to the)\s+(?:judge|grader|evaluator)\b/i,
  /\b(?:this|my|the above|the following) (?:answer|response|prediction) (?:is|should be|must be|has been|was)\b[^.\n]{0,25}\b(?:correct|accepted|verified|graded|judged|approved)\b/i,
  /\b(?:matches|same as|equals?|equivalent to|identical to|agrees with)\b[^.\n]{0,15}\b(?:reference|ground[- ]truth|true answer|correct answer|gold)\b/i,
  /\b(?:system prompt|new instructions?)\b|<\|im_start\|>|<\|start_header_id\|>|\[\/?INST\]|<<\/?SYS>>/i,
  /§\d+ (?:end|question|description|answer|reference)/i,
];

/** Whether an answer addresses the judge: it gives instructions, or has the form of a verdict. */
export function addressesJudge(answer: string): boolean {
  return (
    instructions.some((pattern) => pattern.test(answer)) ||
    neutralizeVerdicts(answer) !== storable(answer)
  );
}
