import type { QuestionLexicon } from "./lexicon.js";

export const en: QuestionLexicon = {
  language: "en",
  order: "first",
  frequent: "the|of|to|in|is|it|that|with|for|on|not|i|was|your|this|after|because|an?",
  greets:
    "hello|hi|hey|dear|good (morning|afternoon|evening|day)|thanks?( you)?( very much| so much| a lot)?|okay|ok|all ?right|i see|sure|certainly|of course|indeed|understood",
  abbreviations: "dr|prof|mr|mrs|ms|st|vs|approx|cf|eg|ie|gen|col|capt|lt|sgt|rev|hon|gov|sen",
  labels: "question|q|examiner|assistant",
  requests:
    "explaining|stating|describing|mentioning|specifying|justifying|tell us|(?<!(never|not|always|only) )(mention|specify)|indicate|state (how|why|what|which|whether|your)|point out|give (us|one|an|your)|argue|(could you |can you )?(explain|describe|tell me|(walk|talk|take) me through|show me|justify|give me|name (one|the|a)|elaborate|say (how|why|what|which)|outline (your|how|the)|summari[sz]e (your|how|the)|compare (your|it|the two))|(i would|i['’]d) (like|love|be (interested|curious)) to (know|hear|see|learn)|i['’]?( a)?m curious|i (wonder|was wondering)|i am curious|fill me in",
  wishes: "i would like|i['’]d like|i want",
  asks: "what|why|how|who|whom|whose|to what extent|what about|how about",
  opens: "did|does",
  relates: "which|when|where",
  verbs:
    "makes?|made|happens|happened|causes|caused|led|leads|changes|changed|speaks|shows|showed|surprised|surprises|tells|told|keeps|kept|drives|drove|determines|determined|follows|followed|remains|remained|goes|went|comes|came|gives|gave|takes|took|needs|becomes|became|explains|prevents|prevented|stops|stopped|decides|decided|limits|limited|connects|distinguishes|separates|justifies|supports|convinced|helped|helps|inspired|matters|counts|means|meant|depends|depended|begins|began|ends|ended|belongs|guarantees|ensures|ensured|protects|(did|do|does|is|are|was|were|would|could|should|can|will|have|has|had|might|must|may)(n['’]t| not)?",
  auxiliaries:
    "(did|do|does|is|are|was|were|would|could|should|can|will|have|has|had|might|must|may)(n['’]t| not)?",
  subjects:
    "one|any|all|some|both|people|other|you|it|they|we|i|he|she|this|that|there|the|your|these|those|his|her|its|their|an?|to|from|anyone|anybody|someone|something|anything",
  complementizers: "that|whether|if",
  between: "between|from what",
  joints:
    "with (particular |special |some )?(attention|regard|reference) to|followed by|not to mention|in addition to|after which|let alone|and|or|but|as well as|plus|along with|together with|while|including",
  also: "also|so|then|if so|if not|similarly|likewise|moreover|furthermore|besides|besides that|in addition|additionally|on top of that|afterwards|next|secondly|finally|conversely|while we are at it|at the same time|equally|further|by extension|relatedly|more importantly|in turn|subsequently|after that|beyond that|apart from that|(oh )?by the way|incidentally|oh|if (it|they|that|he|she|you|there) (did|does|do|was|were|is|are|has|have|had|could|would)|if (any|possible|applicable)|(on the )?one hand|on the other( hand)?|once you['’]?( ha)?ve (told|explained|said|shown|answered|done) (me )?(that|this|so)|having (said|told|explained) (me )?(that|this|so)|for another|for good measure|lastly|last|while you are at it|while you['’]re at it|in passing|that aside|above all|in particular|most of all|especially|particularly|importantly",
  frames:
    "your (earlier |previous |last |first )?answer was(?= that)|a moment ago|earlier|just now|previously|(and |but |so )*(as (if|in|an?|for|to|well|soon|far|long)|you (just |also |first |then |later |have |had )*(?!(nail|ace|master|grasp|captur|miss|fail|overlook|neglect|confus|mess|botch|skip|ignor|succeed|manag|impress|excel|seem|appear|need|tackl|solv)*)[^\\s,]+ed|if|when|whenever|once|until|after|before|while|as soon as|in|inside|within|on|at|for|with|without|from|of|about|around|regarding|concerning|during|throughout|between|among|under|over|through|by|to|into|near|instead of|compared|assuming|suppose|imagine|say|looking|thinking|turning|going|coming|back|speaking|comparing|regardless|rather than|besides|apart from|aside from|given(?! (that(?! you)|how|the fact))|considering(?! (that|how))|according to (you|your|the (logs?|records?|history|timeline|journal|table|file|minutes|notes?))|other than|different from|here|there|now|this time|today|next|first|finally|let(['’]s| us)|unlike|whether|you (just |also |first |then |later |even |have |had )*(say|said|write|wrote|written|mention(ed)?|us(e|ed)|ch(oo|o)se|chosen|call(ed)?|put|stat(e|ed)|describ(e|ed)|show(ed|n)?|claim(ed)?|list(ed)?|compar(e|ed)|quot(e|ed)|explain(ed)?|told|tell|sort(ed)?|measur(e|ed)|change[d]?|start(ed)?|beg[aiu]n|r[au]n|took|taken|made|found|kept|drew|drawn|built|read|set|went|gone|came|left|held|spent|sent|bought|brought|spoke|cut|tried|stood|laid|broke|broken|shut|split|spread|rewrote|rewritten)|your (\\S+ ){1,4}(lists?|contains?|counts?|returns?|calls?|reads?|names?|mentions?|cites?|quotes?|says?|gives?|uses?|begins?|starts?|ends?|stops?|compares?))",
  yours: "your|this|that|such( an?)?|these|those",
  tags: "or am i (wrong|mistaken)|(is|are|was|were|do|does|did|would|could|should|can|will|has|have)(n['’]t| not)? (it|you|they|that|this|he|she|there|we)( not)?|right|correct|yes|no|true|or|okay|eh|don['’]t you think|wouldn['’]t you say|would you not",
  because:
    "so that|in order to|in order that|to (make sure|ensure|avoid|prevent)|because|due to the fact|since it|on account of",
  conditionals: "had|should|were",
  besides:
    "^after (you have |having |you )?(explain|recall|stat|describ|nam|outlin|summari)*|not only (how|what|why|who|whom|where|when|which|whether)|(besides|apart from|aside from|in addition to|as well as) (telling|explaining|describing|saying|stating|naming|showing|walking|outlining|answering|giving)|(before|after|while) (telling|explaining|describing|saying|stating|naming|showing|walking|outlining|answering|giving) (me|us)|(besides|apart from|aside from|leaving aside|in addition to) (what|how|why|who|whom|where|when|which|whether)",
  adds: "followed by|not to mention|with (particular |special |some )?(attention|regard|reference) to|as well as|along with|together with|plus|including",
  examples:
    "for (example|instance)|such as|e\\.?\\s?g\\.?|i\\.?\\s?e\\.?|namely|that is|that is to say|in other words|say|perhaps|maybe|like",
  addresses: "you|your|yours|you['’]*",
};
