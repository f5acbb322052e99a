import type { QuestionLexicon } from "./lexicon.js";

export const vi: QuestionLexicon = {
  language: "vi",
  order: "anywhere",
  frequent:
    "bạn|của|và|đã|là|có|không|cho|trong|với|được|những|các|một|này|đó|khi|để|từ|em|sau|ở|nó|mình|thì|nếu|về|đầu",
  greets: "xin chào|chào( bạn| em)?|cảm ơn( bạn| em| nhiều)?|tôi hiểu( rồi)?|hiểu rồi|được rồi|vâng|ok|ừ",
  labels: "câu hỏi",
  requests:
    "hãy (giải thích|mô tả|so sánh|kể|nêu|cho biết|trình bày|nói)|giải thích|mô tả|so sánh|cho (tôi )?biết|trình bày|kể lại",
  asks: "tại sao|vì sao|sao|thế nào|như thế nào|làm sao|cách nào|gì|nào|đâu|bao nhiêu|mấy|khi nào|bao giờ|ai|bao lâu|ra sao|bằng cách nào|lúc nào|chỗ nào",
  opens: "có phải|phải không|chưa|hay không|có .{1,60} không",
  complementizers: "rằng|là|liệu|xem",
  between: "giữa",
  joints: "và|hoặc|hay|nhưng|cũng như|cùng với|cộng với|rồi|còn|đồng thời|ngoài ra|lẫn|mà",
  also: "cũng|ngoài ra|hơn nữa|thêm nữa|thêm vào đó|sau đó|nếu có|nếu không|tiếp theo|rồi|đồng thời|bên cạnh đó|cuối cùng|tương tự|vậy|vả lại|tiếp đó|mặt khác|thứ hai",
  yours: "của bạn|của em|này|đó|ấy",
  tags: "phải không|đúng không|đúng chứ|phải chứ|không phải sao|nhỉ|chứ|đúng vậy không|có đúng không|có phải không|không nào|à|đúng thế không",
  because: "bởi vì|vì(?! sao)|do(?! đâu| ai)|bởi|tại vì",
  examples:
    "ví dụ( như)?|chẳng hạn( như)?|tức là|nghĩa là|có lẽ|như là|như(?! thế nào)|nói cách khác|cụ thể là|ví như|có thể là",
  plain: {
    general: [
      "Phần nào trong bài làm của bạn là khó nhất?",
      "Bạn đã kiểm tra bài làm của mình như thế nào?",
      "Bạn sẽ làm khác điều gì nếu bắt đầu lại?",
    ],
    back: "Bạn có thể cho một ví dụ cụ thể cho câu trả lời số {n} của mình không?",
  },
};
