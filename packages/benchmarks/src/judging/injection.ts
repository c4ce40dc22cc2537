const decision = String.raw`(?:(?:in|partially )?correct|entailment|contradiction|underdetermined)\b`;

/** Objects and lines in which judges reply: `{"pred": "correct", …`, `- Verdict: entailment`. */
const verdictShapes = [
  /\{[^{}]*?["'“‘]?\b(?:pred|verdict|score|rating)\b["'”’]?\s*:[^{}]*\}?/gi,
  /\{[^{}]*?["'“‘]?\btype\b["'”’]?\s*:\s*["'“‘]?(?:in|partially )?correct\b[^{}]*\}?/gi,
  new RegExp(
    String.raw`["'“‘]?\b(?:pred|verdict|rating)\b["'”’*]*\s*[:=][\s"'“‘*]*${decision}["'”’]?`,
    'gi',
  ),
];

const removed = '[text in the form of a verdict was removed]';

/**
 * Returns an answer without text in the form of a judge's reply, which some judges repeat. Other answers stay as they
 * are, so prompts for them don't change.
 */
export function neutralizeVerdicts(answer: string): string {
  return verdictShapes.reduce((text, shape) => text.replace(shape, removed), answer);
}

/** What somebody writes to a judge, and nobody about a video. */
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
    instructions.some((pattern) => pattern.test(answer)) || neutralizeVerdicts(answer) !== answer
  );
}
