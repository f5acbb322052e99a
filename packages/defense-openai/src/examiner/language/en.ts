import type { Language } from "./language.js";

export const en: Language = {
  tag: "en",
  letters: "",
  question: {
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
    or: "or",
    not: "not",
    also: "also|so|then|if so|if not|similarly|likewise|moreover|furthermore|besides|besides that|in addition|additionally|on top of that|afterwards|next|secondly|finally|conversely|while we are at it|at the same time|equally|further|by extension|relatedly|more importantly|in turn|subsequently|after that|beyond that|apart from that|(oh )?by the way|incidentally|oh|if (it|they|that|he|she|you|there) (did|does|do|was|were|is|are|has|have|had|could|would)|if (any|possible|applicable)|(on the )?one hand|on the other( hand)?|once you['’]?( ha)?ve (told|explained|said|shown|answered|done) (me )?(that|this|so)|having (said|told|explained) (me )?(that|this|so)|for another|for good measure|lastly|last|while you are at it|while you['’]re at it|in passing|that aside|above all|in particular|most of all|especially|particularly|importantly",
    frames:
      "your (earlier |previous |last |first )?answer was(?= that)|a moment ago|earlier|just now|previously|(and |but |so )*(as (if|in|an?|for|to|well|soon|far|long)|you (just |also |first |then |later |have |had )*(?!(nail|ace|master|grasp|captur|miss|fail|overlook|neglect|confus|mess|botch|skip|ignor|succeed|manag|impress|excel|seem|appear|need|tackl|solv)*)[^\\s,]+ed|if|when|whenever|once|until|after|before|while|as soon as|in|inside|within|on|at|for|with|without|from|of|about|around|regarding|concerning|during|throughout|between|among|under|over|through|by|to|into|near|instead of|compared|assuming|suppose|imagine|say|looking|thinking|turning|going|coming|back|speaking|comparing|regardless|rather than|besides|apart from|aside from|given(?! (that(?! you)|how|the fact))|considering(?! (that|how))|according to (you|your|the (logs?|records?|history|timeline|journal|table|file|minutes|notes?))|other than|different from|here|there|now|this time|today|next|first|finally|let(['’]s| us)|unlike|whether|you (just |also |first |then |later |even |have |had )*(say|said|write|wrote|written|mention(ed)?|us(e|ed)|ch(oo|o)se|chosen|call(ed)?|put|stat(e|ed)|describ(e|ed)|show(ed|n)?|claim(ed)?|list(ed)?|compar(e|ed)|quot(e|ed)|explain(ed)?|told|tell|sort(ed)?|measur(e|ed)|change[d]?|start(ed)?|beg[aiu]n|r[au]n|took|taken|made|found|kept|drew|drawn|built|read|set|went|gone|came|left|held|spent|sent|bought|brought|spoke|cut|tried|stood|laid|broke|broken|shut|split|spread|rewrote|rewritten)|your (\\S+ ){1,4}(lists?|contains?|counts?|returns?|calls?|reads?|names?|mentions?|cites?|quotes?|says?|gives?|uses?|begins?|starts?|ends?|stops?|compares?))",
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
  },
  answer: {
    common: `a about above after again all also although always am among an and another any are around as at away back
      basically be because been before being below between both but by came come did do does doing done down during
      each either else even every everything first finally for from get gets go goes going got had has have he her here
      him his how i i'd i'll i'm i've in indeed inside instead into is it it's its itself just last later let like made
      make makes many me more most much must my myself next now of off often okay on once one ones only onto or
      other our out over own part per quite rather really same second see she simply since so some something soon
      still such than that's the their them then there there's therefore these they thing things this those through thus
      to together too under until up upon us use very via was we well were what when where which while who whole whose
      will with within yes yet you your um uh er`,
    doing: `in_the_* in_a_* at_the_* on_the_* with_a_* with_the_* for_the_* of_* of_the_* from_the_* to_the_* added applied asked built called changed checked chose compared computed copied counted created cut debugged
      divided drew fixed found halved kept looked measured merged moved noted noticed picked planned printed put ran read
      realised realized removed replaced repaired saw searched set solved sorted split started stored swapped switched
      test tested took tried turned used using walked weighed went worked wrote version step time case cases`,
    dependent: "that whether if why how unless",
    negations: `not cannot never nor neither no none nobody nothing nowhere without hardly barely scarcely unable little
      few *n't cant dont didnt doesnt isnt wasnt arent werent havent hasnt hadnt wont couldnt wouldnt shouldnt failed fail
      forgot refuse* lack*`,
    reversals: `in my imagination, in my mind, in my head, had there been, had i, if i had, dreamt, dreamed, imagine*, my plan,
      tomorrow, next week, on paper, a lie, lying, untrue, false to, wrong to, wish, wished, pretend*, would have,
      should have, could have, supposed to, would love, would like, i'd love, i'd like, about to, meant to, wanted
      to, intended to, hoped to, planned to, only a fool, if only, far from, not true, kidding, joking, joke, as
      if, yeah right, in theory, in my dreams, made that up, made it up, invented that, invented it, exaggerat*,
      or so, said nobody, oh sure, yeah sure, i thought, that was the plan, was the idea, in your dreams, my foot,
      if you believe that, scratch that`,
    unknowing: `never … looked at, never looked, came from the internet, copied … from, pasted, chatgpt, wrote that bit, wrote
      it for me, did it for me, wrote this … for me, haven't the foggiest, the foggiest, the faintest, as good as
      mine, not a clue, a friend … it, who can say, couldn't say, anyone's guess, not the foggiest, lost for,
      you'd have to ask, i … don't know, i … do not know, i … dont know, i don't … understand, i do not …
      understand, i don't … remember, i do not … remember, i don't … recall, don't have … clue, don't have … idea,
      have no … idea, have no … clue, dunno, idk, beats me, who knows, no idea, no clue, haven't a clue, haven't
      the …, hard to say, i'm not … sure, i am not … sure, im not … sure, not sure, not certain, unsure, i can't …
      say, i cannot … say, i can't … tell, i cannot … tell, i can't … explain, i cannot … explain, i couldn't …
      explain, i couldn't … tell, i couldn't … say, i can't … remember, i cannot … remember, i can't … recall, i
      cannot … recall, i can't … answer, i cannot … answer, beyond me, search me, escapes me, your guess, you tell
      me, you could tell me, would have to guess, i'd have to guess, just guess*, i … guess, a guess, a mystery to
      me, over my head, lost me, drawing a blank, draw a blank, drew a blank, mind … blank, slipped my mind, i
      forgot why, i forgot how, i forget, i … forgotten, stumped, clueless, clue me in, have to pass on, i pass
      on, i'll pass on, somehow, no memory of, greek to me, wouldn't know, don't ask me, god knows, at a loss,
      rather not say, can't help you, a closed book, closed book to me, off sick, never got round, never sank in`,
    claims: `clean readable robust efficient maintainable documented best practice practices standards industry professional quality original carefully throughout properly nice option default add nothing reaction scheme item items respect respects regard regards mastered master expert skilled believe frankly seriously foggiest faintest slightest requirement requirements write writes name rest able absolutely agree almost can may might nearly already answer* anyway anything believe believed bit certain certainly clear clearly
      completed completely complete confident correct correctly could course deeply definite definitely detail details
      easily easy entire entirely everybody everyone everywhere exact exactly excellent expect explain* explanation
      fact feel fine followed follow follows fully further glad good great guarantee happy hard honest honestly hope
      hoping hundred idea ideas important intended job kind know known knows knowledge love lot lots master*
      maybe mean means meant mention* moment myself nice obvious obviously okay ok outside perfect perfectly percent
      perhaps please point possible possibly previous prior probably promise proper properly question* quick ready
      reason remember right rightly said say saying says should side sense so-called sorry stuff subject supposed sure
      surely talk task tell thank* thanks think thinking thought thorough* topic total totally trust truth truthfully
      true understand understanding understood want wanted way wish wonder* words work working works would describe*
      whatever sort hour hours discuss* matter aspects aspect somehow decided already highest top best maximum`,
    general: `approach* method methods methodolog* process* procedure* strateg* technique* technolog* concept* principle* theor*
      framework* architecture structured systematic* implement* develop* design* handle handled handles handling
      manag* deal deals dealt perform* execut* achiev* accomplish* deliver* produc* creat* provid* ensur* enabl*
      allow* support* focus* leverag* utili* apply applies applied application* analys* analyz* research* stud*
      consider* reflect* explor* review* optimi* optimal* organi* prepar* carried_out worked_on respect* result
      results outcome* effect effects goal* aim* objective* purpose* target* conclusion* conclud* finding* end ends
      ended final turned_out turns_out came comes coming reason* cause* factor* circumstance* condition* situation*
      context* background* advantage* disadvantage* benefit* drawback* pros cons importan* significan* essential*
      central role roles influenc* impact* connect* relat* depend* interact* various variet* diverse multiple several
      particular* specific* general* overall basic* fundamental* complex* complicated simple simpler straightforward
      differen* component* element* section* phase* stage* area areas field* bit bits piece pieces form forms example*
      whole kind kinds type types balance* effort* amount* huge night nights week weeks weekend* month* year* days
      spend spent times invest* energy passion* heart soul proud pride patien* dedicat* commit* devot* deep depth long
      brilliant amazing awesome neat tidy decent solid elegant* effectiv* efficien* reliab* stable stability flexib*
      scalab* modern innovat* sophisticat* comprehensive* coherent consisten* sensible suitab* appropriate* adequate*
      logic* intuitive* explanatory fair fairly pretty beautiful interesting success* useful valu* tested_thoroughly
      standard* norm norms guideline* convention* criteria state_of_the_art expect* require* need needs needed
      teacher* mum mom dad father mother parents brother sister cousin friend* mate mates people class course courses
      school lesson* lecture* university uni team classmate* colleague* tutor* told tells talk* express* state stated
      mention* demonstrat* present* refer* look looks see seen hear heard literature internet online google* website*
      video* textbook* put puts give gives given gave went gone let stay stayed stays fit fits
      bring* brought become becomes happen* starting began begin* fall falls separation concern* thinking learn*
      experience* skill* abilit* intelligen* smart clever opinion* view* perspective* challenge* difficult* problem*
      solution* solv* issue* sign signed tick* yesterday already agree* official* enough sufficien* strength* everyone
      everybody life world loads lots likes like hand hands common usual* normal* typical* regular* always career* job
      family kids fail* lose luck* chance* self re fully put_in paid attention careful* precise* accurate* rewrote
      rewritten anybody somebody nobody each whoever whichever someone no-one others themselves ourselves attentive*
      care cared cares accident* journey ups downs grew grow grown growing behave* scien* proven prove proves detail*
      angle* weighed speak* spoke spoken says discuss* decid* cho* option* alternative* variant* idea thought* matter
      matters mattered meant remain* continu* proceed* advance* progress* improv* better worse hardest harder
      easier tough pleas* happy satisf* glad enjoy* fun love hate prefer* want wants wish* call called calls ask asks
      answer* respond* reply replied say write wrote written writing line_by_line page pages chapter* paragraph*
      report* document* notes note dossier summary overview content contents title big bigger small little large great
      high low new old young early late quick* slow* fast soon today tomorrow now later before after moment* while
      daily once again often sometimes recent* nowadays century history place* spot room here everywhere
      somewhere anywhere away near far front back top bottom side sides inside outside person* human* man men woman
      women child children adult* expert* professional* specialist* audience reader* user* client* boss company
      government society public wrong mistake* flawless* true false correct* proper* accordingly therefore hence
      moreover furthermore additionally however nevertheless although though despite instead finally eventually
      certainly hopefully fortunately unfortunately admittedly apparently arguably seriously genuinely thoroughly
      individually together jointly possible impossible able unable capable ready aware responsib* independent*
      collaborat* cooperat* coordinat* communicat* arrange* sort_out figure_out figured worked_out made making did
      having being gotten receiv* accept* approv* select* propos* suggest* recommend* advice advise* trust* rely
      honest* attempt* impress* shine* polish* run runs running play plays playing feel feels felt feeling* start
      starts settle* disagree* arriv* reach reaches leave leaves leaving hang hold holds held boil* carry carries bear
      cost costs win won winning beat try tries trying tried fight struggl* stick sticks stuck push pushed shows
      willing* sure surely fact facts truth* language critic* music orchestra instrument* art artist* spirit mood mind
      minds head eye eyes ear ears face foot feet body blood bone gut common_sense off odd strange funny weird crazy
      natural nature power* force fire dream* magic secret* key keys door doors road path game games thumb sake price
      worth deserv* duty right rights peace war money market trade business office hope hopes fear fears danger* safe
      safety risk risks trouble* worry worri* surprise* shock* joy tear tears smile laugh* sweat* sleep* eat eating
      cook* recipe* build building* house home street country nation culture* tradition* fate destiny real really rare
      firm firmly strict* loose wonderful* perfectly straight pure purely entire sheer mere merely mostly partly
      largely mainly especially exactly roughly nearly almost hardly barely beyond besides along across behind ahead
      afterwards meanwhile anyway whenever wherever forever material materials handed submit* deadline* modular*
      coupled decoupled maintain* extend* extensib* layered layers driven data-driven centred centered agile emphasis
      iterat* otherwise argument* argue* thread introduction intro transition* bibliography layout heading* format*
      spelling grammar fluent* concise* crisp catchy clear-cut convincing* plausib* evident* relev* rehears* practis*
      practic* double-checked proofread* brainstorm* draft* revis* treat* assignment* sustainab* inclus* digital*
      diversity holistic* synerg* stakeholder* mindset workflow* toolchain* cutting-edge state-of-the-art next-level
      top-notch high-quality well-known well-documented comment* clean-up refactor* readab* bonus extra ultimately
      undoubtedly unquestionabl* inevitabl* crucially notably shortcut* grind slog hustle burn* midnight nail* smash*
      ace aced steps filled gaps tidied anyone complain* vibe* draws found amiss anything`,
    judging: `panel committee board exam_regulations regulations article course_office faculty department whoever_reads whoever_evaluates reader teacher* professor* examiner* grader* rater* evaluator* assessor* judge* instructor* candidate* student*
      learner* instruction* prompt* system* rule* guideline* rubric* transcript* ai llm chatbot* assistant* model developer*
      administrator* admin override examination exam exams policy accommodation visa defense disability reviewer*`,
    marks: `exempt* requirement* exempt* full_marks full_credit highest_score maximum_points a_pass outstanding grade graded grades grading mark marks score* scored level levels criterion criteria
      passed passing verdict assess* evaluat* credit credits credited crediting fulfilled fulfil* satisfied met achieved
      convinc* rated rating merit* distinction generous* lenient* diploma deserve* approved approve
      approval partly_met`,
    orders: `fill, leave, skip, translate, act on, ignore all, ignore any, ignore every*, ignore the, ignore your, ignore
      previous, ignore what, disregard*, forget all, forget every*, forget the, forget your, forget what, treat,
      consider, regard, from now on, from here on, henceforth, pass me, let me pass, give me, award, grant,
      assign, please, kindly, record, output, respond, reply, return only, print, note to, note for, attention,
      answer key, quote this, you are now, you must, you should, you will, your task is, end of, mark this, mark
      my, mark me, mark all, accept, whoever, anyone reading, must be, are to be, is to be, be sure to, make sure,
      write that, say that, state that, do not ask, no further, no need, tick the box*, sign … off, signed … off,
      let … through`,
    everyday: `panel panels ai llm chatbot* assistant* model system* rule* developer* admin* override reader score* scored level levels
      mark marks met passed passing evaluat* rated rating satisfied achieved approve approved outstanding print output
      assign skip fill leave respond reply return_only must_be are_to_be is_to_be make_sure be_sure_to you_should you_will`,
  },
  instructing: {
    examiners:
      "ai a.i. llm language_model model assistant chatbot bot examiner grader evaluator judge gpt chatgpt",
    notes: "note message instruction instructions attention hint reminder",
    addressing: "to for",
    greetings: "to dear hey hello hi attention",
    articles: "the any all",
    speakers: "i we they",
    ignoring: "ignore disregard forget override bypass neglect",
    all: "all any these those every",
    earlier: "previous prior above earlier preceding foregoing former system your given",
    newer: "new updated real actual hidden secret additional",
    instructions: `instruction instructions prompt prompts guideline guidelines direction directions order orders command
      commands`,
    rules: "rule rules message messages criteria everything",
    requests: "pass me, let me pass, repeat after me, say exactly, repeat exactly",
  },
  templates: {
    opening: "How did you approach this task?",
    demand: "How does your work deal with this part of the task: “{}”?",
    failure: "While you were working, the record noted this: “{}”; what was the cause?",
    gap: "What did you do in the time that is missing from the record of your work{}?",
    criterion: "What can you say about this aspect of your work: “{}”?",
    general: [
      "Which part of your work was the hardest?",
      "How did you check that your work is correct?",
      "What would you do differently if you started again?",
    ],
    answer: "Could you give a concrete example for your answer number {}?",
  },
};
